import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, refusalOr } from '../../../app/api.js';
import { useBecomeSeller } from '../../../app/use-become-seller.js';
import type { Notice } from '../../../ui/timed-notice.js';
import { readCsv, writeCsv, type BulkRow } from './bulk-rows.js';

type Result = { row: number; listingId: string | null; error: string | null; message: string | null };
/** What became of each row of the file, by its number there. */
export type Answers = Map<number, { ok: boolean; message: string | null }>;
type State = { text: string; rows: BulkRow[]; answers: Answers | null; problem: string | null; notice: Notice | null };

const blank: State = { text: '', rows: [], answers: null, problem: null, notice: null };

/** A dry run first; then only good rows are sent, and the ones that failed stay to be put right. */
export function useBulk(onUploaded: () => void) {
  const { t } = useTranslation('seller');
  const becomeSeller = useBecomeSeller();
  const [state, setState] = useState(blank);
  const [busy, setBusy] = useState(false);
  const refuse = (problem: string) => setState((before) => ({ ...before, rows: [], answers: null, notice: null, problem }));

  async function check(text: string): Promise<void> {
    const { rows, problem } = await readCsv(text);
    const wrong = rows.some((row) => row.problem === 'needs');
    setState({ ...blank, text, rows, problem: problem ? t(`bulk.${problem}`) : wrong ? t('bulk.needs') : null });
  }

  async function upload(good: BulkRow[], publish: boolean): Promise<void> {
    setBusy(true);
    try {
      await becomeSeller();
      const { results, failed } = await api.post<{ results: Result[]; failed: number }>('/items/bulk', {
        items: good.map(({ item }) => item),
        publish,
      });
      const answers = new Map(
        results.map(({ error, message }, index) => [good[index]?.row ?? 0, { ok: !error, message: message ?? error }]),
      );
      const left = state.rows.filter(({ row }) => !answers.get(row)?.ok);
      const notice: Notice =
        failed > 0
          ? { kind: 'error', text: `${t('bulk.withErrors', { n: failed })} ${t('bulk.again')}` }
          : { kind: 'success', text: t('bulk.uploaded', { count: good.length }) };
      setState({ text: left.length > 0 ? writeCsv(left) : '', rows: state.rows, answers, problem: null, notice });
      onUploaded();
    } catch (error) {
      const signedOut = error instanceof ApiError && error.status === 401;
      const problem = signedOut ? t('inventory.signInUpdate') : refusalOr(error, t('bulk.failed'));
      setState((before) => ({ ...before, notice: null, problem }));
    }
    setBusy(false);
  }

  return { ...state, busy, check, upload, refuse, type: (text: string) => setState({ ...blank, text }) };
}
