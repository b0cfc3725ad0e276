import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StageChoice } from '../../../base/request/stage-choice.js';
import { isOpen } from '../../../base/request/stages.js';
import { useStageMoves } from '../../../base/request/use-stage-moves.js';
import type { RequestStage } from '../../../generated/graphql.js';
import { InlineNotice } from '../../../ui/notice.js';
import { useTranslation } from '../../../ui/translation.js';

type ReceivedRequest = { id: string; itemTitle: string; applicantName: string | null; stage: RequestStage };
type SellerProps = { request: ReceivedRequest; onChange: () => Promise<unknown> };

/** A seller's actions on a request: change its stage, schedule a viewing. */
export function Seller({ request, onChange }: SellerProps) {
  const { t } = useTranslation('requests');
  const { busy, notice, move, setViewing } = useStageMoves(onChange);
  const [at, setAt] = useState('');
  const { id, stage } = request;
  return (
    <>
      <Group gap="sm" align="end">
        <StageChoice about={request} stage={stage} busy={busy} onMove={(moved) => void move(id, moved)} />
        {isOpen(stage) && (
          <>
            <TextInput type="datetime-local" label={t('viewingAt')} value={at} onChange={(event) => setAt(event.currentTarget.value)} />
            <Button variant="default" disabled={busy || !at} onClick={() => void setViewing(id, new Date(at).toISOString())}>
              {t('setViewing')}
            </Button>
          </>
        )}
      </Group>
      <InlineNotice notice={notice} />
    </>
  );
}
