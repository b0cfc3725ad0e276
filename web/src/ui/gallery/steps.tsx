import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../translation.js';
import classes from './gallery.module.css';

type StepsProps = { chosen: number; count: number; onGo: (to: number) => void };

/** Previous and next buttons, with the number of the current picture. */
export function Steps({ chosen, count, onGo }: StepsProps) {
  const { t } = useTranslation('ui');
  const number = chosen + 1;
  return (
    <>
      <ActionIcon className={classes.before} variant="default" size={40} aria-label={t('gallery.before')} onClick={() => onGo(chosen - 1)}>
        <IconChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon className={classes.after} variant="default" size={40} aria-label={t('gallery.after')} onClick={() => onGo(number)}>
        <IconChevronRight size={22} aria-hidden />
      </ActionIcon>
      <p className={classes.counter} role="status">
        <span aria-hidden>{`${number} / ${count}`}</span>
        <VisuallyHidden>{t('gallery.of', { number, count })}</VisuallyHidden>
      </p>
    </>
  );
}
