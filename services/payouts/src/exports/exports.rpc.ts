import { Injectable } from '@nestjs/common';
import { identity, type CallInput, payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Handles, Calls, type ClientOf, orNull } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { checkRange, findReportPage, type ReportCell } from './find-report.js';
import { REPORTS } from './reports.js';

@Injectable()
export class ExportsRpc {
  constructor(
    private readonly db: DataSource,
    @Calls(identity) private readonly identityClient: ClientOf<typeof identity>,
  ) {}

  @Handles(payouts.exportPage)
  async exportPage({ kind, from, to, cursor }: CallInput<typeof payouts.exportPage>, call: CallContext) {
    checkRange({ from, to });
    const page = await findReportPage(this.db.manager, kind, { from, to }, cursor);
    const person = page.columns.indexOf(REPORTS[kind].person ?? '');
    return person < 0 ? page : { ...page, rows: await this.withEmails(page.rows, person, call) };
  }

  /** Replaces ids of people by their e-mails; the cells stay empty while identity is unavailable. */
  private async withEmails(rows: ReportCell[][], at: number, call: CallContext): Promise<ReportCell[][]> {
    const ids = [...new Set(rows.flatMap((row) => (row[at] === null ? [] : String(row[at]))))];
    const people = ids.length > 0 ? await orNull(this.identityClient.peopleByIds({ ids }, call)) : null;
    const emails = new Map(people?.items.map(({ id, email }) => [id, email]));
    return rows.map((row) => row.with(at, emails.get(String(row[at])) ?? null));
  }
}
