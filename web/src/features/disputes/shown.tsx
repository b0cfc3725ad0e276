import { Group } from '@mantine/core';
import type { DisputeFactsFragment as Dispute } from '../../generated/graphql.js';
import { Panel } from '../../ui/panel.js';
import { useTranslation } from '../../ui/translation.js';

/** The pictures of both sides; each opens in its full size. */
export function Shown({ pictures }: { pictures: Dispute['attachments'] }) {
  const { t } = useTranslation('disputes');
  if (pictures.length === 0) return null;
  return (
    <Panel title={t('pictures')}>
      <Group gap="sm">
        {pictures.map(({ id, url, description, role }, index) => (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={description ?? t('picture', { number: index + 1, side: t(`by.${role}`) })} width={160} loading="lazy" />
          </a>
        ))}
      </Group>
    </Panel>
  );
}
