import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ListingLink } from '../../../base/listing-link.js';
import { daysAfter } from '../../../base/rental-terms/days.js';
import { graphql } from '../../../generated/index.js';
import type { PolicyDryRunQuery, PolicyId } from '../../../generated/graphql.js';
import { Dialog } from '../../../ui/dialog.js';
import { Form } from '../../../ui/form.js';
import { dateTime } from '../../../ui/format.js';
import { partOf, Read } from '../../../ui/part.js';
import { StatRow, StatTile } from '../../../ui/stat-tile.js';
import { useTranslation } from '../../../ui/translation.js';

const PolicyDryRunDocument = graphql(`
  query PolicyDryRun($id: PolicyId!, $from: Day!, $to: Day!) {
    policyDryRun(id: $id, from: $from, to: $to) {
      considered
      wouldHaveActed
      agreed
      opposed
      undecided
      isComplete
      examples {
        subjectId
        at
        outcome
      }
    }
  }
`);

type Result = PolicyDryRunQuery['policyDryRun'];
type DayRange = { from: string; to: string };
type PolicyDryRunProps = { policyId: PolicyId; opened: boolean; onClose: () => void };

/** Days before today that a dry run covers at first, today included. */
const LATELY = 30;
const todayInUtc = () => new Date().toISOString().slice(0, 10);

/** Dry run of a policy. The form's last day is included; the service's end date is exclusive. */
export function PolicyDryRun({ policyId, opened, onClose }: PolicyDryRunProps) {
  const { t } = useTranslation('policies');
  const [first, setFirst] = useState(() => daysAfter(todayInUtc(), 1 - LATELY));
  const [last, setLast] = useState(todayInUtc);
  const [range, setRange] = useState<DayRange | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  function run(): void {
    const wrong = !first || !last ? t('daysMissing') : last < first ? t('daysReversed') : null;
    setProblem(wrong);
    if (!wrong) setRange({ from: first, to: daysAfter(last, 1) });
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dryRunOf', { name: t(`name.${policyId}`) })}>
      <Form onSubmit={run} gap="md">
        <Text c="dimmed">{t('dryRunHint')}</Text>
        <Group gap="sm" align="flex-end">
          <TextInput type="date" label={t('firstDay')} value={first} onChange={(event) => setFirst(event.currentTarget.value)} />
          <TextInput
            type="date"
            label={t('lastDay')}
            value={last}
            error={problem}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
          <Button type="submit">{t('run')}</Button>
        </Group>
        <div role="status">{range && <Figures policyId={policyId} range={range} />}</div>
      </Form>
    </Dialog>
  );
}

function Figures({ policyId: id, range }: { policyId: PolicyId; range: DayRange }) {
  const { t } = useTranslation('policies');
  const answer = useQuery(PolicyDryRunDocument, { variables: { id, ...range }, fetchPolicy: 'network-only', errorPolicy: 'all' });
  return (
    <Read part={partOf(answer.data?.policyDryRun, answer)} failed={t('dryRunFailed')}>
      {(result) => (
        <Stack gap="sm">
          <StatRow>
            <StatTile label={t(`considered.${id}`)} value={result.considered} />
            <StatTile label={t(`acted.${id}`)} value={result.wouldHaveActed} />
            <StatTile label={t(`agreed.${id}`)} value={result.agreed} />
            <StatTile label={t(`opposed.${id}`)} value={result.opposed} />
            <StatTile label={t('undecided')} value={result.undecided} />
          </StatRow>
          {!result.isComplete && <Text size="sm">{t('newestOnly', { considered: result.considered })}</Text>}
          {result.examples.length > 0 && <Examples policyId={id} examples={result.examples} />}
        </Stack>
      )}
    </Read>
  );
}

function Examples({ policyId, examples }: { policyId: PolicyId; examples: Result['examples'] }) {
  const { t } = useTranslation('policies');
  const label = { agreed: t(`agreed.${policyId}`), opposed: t(`opposed.${policyId}`), undecided: t('undecided') };
  return (
    <div>
      <Text fw={600}>{t('examples')}</Text>
      <ul>
        {examples.map(({ subjectId, at, outcome }) => (
          <li key={`${subjectId} ${at}`}>
            {subjectId.startsWith('listing-') ? <ListingLink id={subjectId} title={subjectId} /> : subjectId} · {dateTime(at)} ·{' '}
            {label[outcome]}
          </li>
        ))}
      </ul>
    </div>
  );
}
