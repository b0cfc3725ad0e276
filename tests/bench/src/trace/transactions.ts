import type { Statement } from './statements.js';

/** Kinds by the statements of a transaction; the first that fits counts. */
const KINDS = [
  ['log', ({ database }: Statement) => database === 'eventlog'],
  ['facts received', ({ sql }: Statement) => /\binbox/.test(sql)],
  ['events appended', ({ sql }: Statement) => /\bes_append/.test(sql)],
  ['events sent', ({ sql }: Statement) => /\bpos IS NULL|relay_cursor/.test(sql)],
  ['other rows written', ({ sql }: Statement) => /\b(insert into|update|delete from)\b(?! of)/i.test(sql) && !/^UPDATE timers/.test(sql)],
  ['timers', ({ sql }: Statement) => /\btimers\b/.test(sql)],
] as const;

export const kinds = [...KINDS.map(([name]) => name), 'read'] as const;
export type TransactionKind = (typeof kinds)[number];

/** Times in milliseconds since the first request. */
export type Transaction = {
  readonly service: string;
  readonly kind: TransactionKind;
  readonly from: number;
  readonly to: number;
  /** PostgreSQL's time in milliseconds. */
  readonly ms: number;
  /** Statements without those that open and end the transaction. */
  readonly statements: readonly string[];
};

const ENDS = /^(commit|rollback(?! to))\b/i;

/** Groups statements by transaction. Idle work after the last transaction that appends or receives events is left out. */
export function transactionsOf(statements: readonly Statement[], since: number): Transaction[] {
  const open = new Map<number, Statement[]>();
  const all: Statement[][] = [];
  for (const statement of statements) {
    const { session, transaction } = statement;
    const current = open.get(session);
    const ends = ENDS.test(statement.sql);
    if (current && (ends || (transaction > 0 && current[0]!.transaction === transaction))) current.push(statement);
    else {
      const begun = [statement];
      all.push(begun);
      open.set(session, begun);
    }
    if (ends) open.delete(session);
  }
  const made = all.map((each) => transactionOf(each, since)).sort((a, b) => a.from - b.from);
  return made.slice(0, made.findLastIndex(({ kind }) => kind === 'events appended' || kind === 'facts received') + 1);
}

function transactionOf(statements: readonly Statement[], since: number): Transaction {
  const kind = KINDS.find(([, is]) => statements.some(is))?.[0] ?? 'read';
  const [first, last] = [statements[0]!, statements.at(-1)!];
  return {
    ...{ service: first.database, kind, from: first.end - first.ms - since, to: last.end - since },
    ms: statements.reduce((sum, { ms }) => sum + ms, 0),
    statements: statements.map(({ sql }) => sql).filter((sql) => !/^begin\b/i.test(sql) && !ENDS.test(sql)),
  };
}
