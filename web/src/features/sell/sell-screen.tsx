import { Button, Group, Text } from '@mantine/core';
import { paths } from '../../base/paths.js';
import { Screen } from '../../ui/screen.js';
import { useTranslation } from '../../ui/translation.js';
import { useKeptDraft } from './draft-store.js';
import classes from './sell.module.css';
import { usePictureCheck } from './pictures/use-uploads.js';
import { explain } from './explain.js';
import { usePublish } from './use-publish.js';
import { Wizard } from './wizard.js';

export function SellScreen() {
  const { t } = useTranslation('sell');
  const kept = useKeptDraft();
  usePictureCheck(kept.draft, kept.change);
  const publish = usePublish(kept.itemId, kept.saved);
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Wizard
        {...kept}
        save={async (draft) => {
          await publish(draft);
          kept.forget();
        }}
        explain={(error) => explain(error, { noApi: t('noApi'), signInFirst: t('signInFirst'), failed: t('failed') })}
        submitLabel={t('review.submit')}
        done={t('submitted')}
        leadsTo={paths.accountTab('listings')}
        intro={<DraftFound kept={kept} />}
        beforeSaving={
          <Text size="sm" c="dimmed">
            {t('review.promise')}
          </Text>
        }
      />
    </Screen>
  );
}

function DraftFound({ kept }: { kept: ReturnType<typeof useKeptDraft> }) {
  const { t } = useTranslation('sell');
  if (!kept.found) return null;
  return (
    <Group justify="space-between" gap="sm" className={classes.found}>
      <Text size="sm">{t('draftFound')}</Text>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={kept.clear}>
        {t('startOver')}
      </Button>
    </Group>
  );
}
