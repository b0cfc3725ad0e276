import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { Form } from '../../../ui/form.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdminCommand } from '../use-admin.js';

const SCOPES = ['everybody', 'category', 'seller'] as const;
type Scope = (typeof SCOPES)[number];
const FIELD = { everybody: null, category: 'category', seller: 'sellerId' } as const;

/** Parses typed percent to basis points, at most 3,333; null for invalid input. */
function basisPointsOf(typed: string): number | null {
  const hundredths = Math.round(Number(typed) * 100);
  const isExact = typed.trim() !== '' && Math.abs(hundredths / 100 - Number(typed)) < 1e-9;
  return isExact && hundredths >= 0 && hundredths <= 3_333 ? hundredths : null;
}

export function CommissionForm({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const { t } = useTranslation('commission');
  const { busy, notice, problems, run, refuse } = useAdminCommand();
  const [scope, setScope] = useState<Scope>('everybody');
  const [of, setOf] = useState('');
  const [percent, setPercent] = useState('');
  const field = FIELD[scope];

  function onSubmit(): void {
    const basisPoints = basisPointsOf(percent);
    if (basisPoints === null) return refuse(t('wrong'), { basisPoints: t('wrong') });
    void run(async () => {
      await api.put('/admin/billing/commission', { body: { ...(field && { [field]: of.trim() }), basisPoints } });
      await onSaved();
      setPercent('');
      return t('saved');
    }, t('failed'));
  }

  return (
    <Form aria-label={t('set')} onSubmit={onSubmit}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Select
          label={t('for')}
          value={scope}
          data={SCOPES.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget }) => setScope(currentTarget.value as Scope)}
        />
        {field && (
          <TextInput
            label={t(field)}
            value={of}
            maxLength={60}
            error={problems[field]}
            onChange={({ currentTarget }) => setOf(currentTarget.value)}
          />
        )}
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          max={33.33}
          step={0.01}
          label={t('percent')}
          value={percent}
          error={problems['basisPoints']}
          onChange={({ currentTarget }) => setPercent(currentTarget.value)}
        />
      </SimpleGrid>
      <InlineNotice notice={notice} />
      <Group>
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
      </Group>
    </Form>
  );
}
