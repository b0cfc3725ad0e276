import '@mantine/core/styles/Kbd.layer.css';
import { Kbd } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';

const keys = ['j', 'k', 'x', 'a', 'r'] as const;

export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('moderation.keysTitle')}>
      <dl className={classes.keys}>
        {[...keys.map((key) => [key, t(`moderation.key.${key}`)]), ['?', t('moderation.key.help')]].map(([key, meaning]) => (
          <Entry key={key} name={key!} meaning={meaning!} />
        ))}
      </dl>
    </Dialog>
  );
}

function Entry({ name, meaning }: { name: string; meaning: string }) {
  return (
    <>
      <dt>
        <Kbd>{name}</Kbd>
      </dt>
      <dd>{meaning}</dd>
    </>
  );
}
