import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { requestIdOf, withRequestId } from '../../../../base/api.js';
import { useCommand } from '../../../../base/command.js';
import { daysAfter, today } from '../../../../base/rental-terms/days.js';
import { RentalTermsFields } from '../../../../base/rental-terms/fields.js';
import { type RentalTerms, termProblems, termsOf, typedOf } from '../../../../base/rental-terms/terms.js';
import { Form } from '../../../../ui/form.js';
import { InlineNotice } from '../../../../ui/notice.js';
import { useTranslation } from '../../../../ui/translation.js';

const EXAMPLE_AHEAD = 7;

/** Form for a listing's rental terms, which apply to new bookings. */
export function TermsForm({ terms, save }: { terms: RentalTerms; save: (terms: RentalTerms) => Promise<void> }) {
  const { t } = useTranslation('lending');
  const { t: seller } = useTranslation('seller');
  const [typed, setTyped] = useState(() => typedOf(terms));
  const { busy, notice, problems, run, refuse } = useCommand();

  function onSubmit(): void {
    const found = termProblems(typed);
    if (Object.keys(found).length > 0) return refuse(t('terms.wrong'), found);
    void run(
      async () => {
        await save(termsOf(typed));
        return seller('blocking.done');
      },
      (error) => withRequestId(seller('blocking.unable'), requestIdOf(error)),
    );
  }

  return (
    <Form aria-label={t('terms.title')} onSubmit={onSubmit}>
      <div>
        <Title order={3} size="h6">
          {t('terms.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('terms.hint')}
        </Text>
      </div>
      <InlineNotice notice={notice} />
      <RentalTermsFields
        terms={typed}
        problems={problems}
        example={daysAfter(today(), EXAMPLE_AHEAD)}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      <Group>
        <Button type="submit" variant="default" loading={busy}>
          {t('terms.save')}
        </Button>
      </Group>
    </Form>
  );
}
