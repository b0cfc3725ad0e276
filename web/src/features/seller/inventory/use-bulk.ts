import { useState } from 'react';
import { api, ApiError, newKey, sentenceOf } from '../../../base/api.js';
import { useBecomeSeller } from '../../../base/use-become-seller.js';
import { NotDone, useCommand } from '../../../base/command.js';
import { useTranslation } from '../../../ui/translation.js';
import type { CsvText } from './csv-text.js';
import { readCsv, writeCsv, type BulkRow } from './bulk-rows.js';

/** Outcomes of the uploaded rows, by row number. */
export type RowOutcomes = Map<number, { ok: boolean; message: string | null }>;
/** `key`: idempotency key of these rows; a retry after a lost response creates no second upload. */
type BulkState = { text: string; rows: BulkRow[]; answers: RowOutcomes | null; key: string; remarks: string[] };

const blank: BulkState = { text: '', rows: [], answers: null, key: '', remarks: [] };
/** Display time of an outcome, in milliseconds: long enough to read it beside the rows. */
const noticeFor = 60_000;

/** Checks a file by a dry run, then sends only valid rows; failed ones stay for correction. */
export function useBulk(onUploaded: () => void) {
  const { t } = useTranslation('seller');
  const becomeSeller = useBecomeSeller();
  const [state, setState] = useState(blank);
  const { busy, notice, run, refuse: tell, clear } = useCommand(noticeFor);
  const refuse = (problem: string) => {
    setState(({ text }) => ({ ...blank, text }));
    tell(problem);
  };

  async function check(text: string, encoding: CsvText['encoding'] = 'utf-8'): Promise<void> {
    const { rows, problem, unread } = await readCsv(text);
    const wrong = rows.some((row) => row.problem === 'needs');
    const remarks = [
      ...(encoding === 'shift_jis' ? [t('bulk.shiftJis')] : []),
      ...(unread.length > 0 ? [t('bulk.unread', { count: unread.length, names: unread.join(', ') })] : []),
    ];
    setState({ ...blank, text, rows, key: newKey(), remarks });
    if (problem) tell(t(`bulk.${problem}`));
    else if (wrong) tell(t('bulk.needs'));
    else clear();
  }

  const upload = (good: BulkRow[], publish: boolean) =>
    run(
      async () => {
        await becomeSeller();
        const items = good.map(({ item }) => item);
        const { results, failed } = await api.post('/items/bulk', { body: { items, publish }, idempotencyKey: `${state.key}-${publish}` });
        const answers = new Map(
          results.map(({ error, message }, index) => [good[index]?.row ?? 0, { ok: !error, message: message ?? error }]),
        );
        const left = state.rows.filter(({ row }) => !answers.get(row)?.ok);
        setState({ ...state, text: left.length > 0 ? writeCsv(left) : '', answers });
        onUploaded();
        if (failed > 0) throw new NotDone(`${t('bulk.withErrors', { n: failed })} ${t('bulk.again')}`);
        return t('bulk.uploaded', { count: good.length });
      },
      (error) => {
        const signedOut = error instanceof ApiError && error.status === 401;
        return signedOut ? t('inventory.signInUpdate') : sentenceOf(error, t('bulk.failed'));
      },
    );

  const type = (text: string) => {
    setState({ ...blank, text });
    clear();
  };
  return { ...state, busy, notice, check, upload, refuse, type };
}
