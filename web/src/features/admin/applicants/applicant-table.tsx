import { Link } from 'react-router';
import { ListingLink } from '../../../base/listing-link.js';
import { Standing } from '../../../base/request/standing.js';
import type { StageMoves } from '../../../base/request/use-stage-moves.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import type { ApplicantFragment as Applicant } from '../../../generated/graphql.js';
import { type Column, DataTable } from '../../../ui/data-table.js';
import { excerpt, shortDate } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import { ApplicantActions } from './applicant-actions.js';
import classes from './applicants.module.css';
import { Timeline } from '../../../ui/timeline.js';

const ApplicantFragment = graphql(`
  fragment Applicant on Application {
    id
    itemId
    itemTitle
    applicantName
    applicantEmail
    portfolioUrl
    coverLetter
    stage
    status
    overdue
    createdAt
    actions {
      actionType
      createdAt
      actorEmail
      notes
    }
  }
`);

const LETTER = 140;
type TableProps = { applicants: readonly FragmentType<typeof ApplicantFragment>[]; moves: StageMoves };

export function ApplicantTable({ applicants, moves }: TableProps) {
  const { t } = useTranslation('requests');
  return <DataTable label={t('applicants.list')} rows={readFragment(ApplicantFragment, applicants)} columns={useColumns(moves)} />;
}

function useColumns(moves: StageMoves): Column<Applicant>[] {
  const { t } = useTranslation('requests');
  return [
    {
      head: t('applicants.applicant'),
      cell: ({ applicantName, applicantEmail, portfolioUrl }) => (
        <>
          {portfolioUrl ? <Link to={portfolioUrl}>{applicantName}</Link> : t('gone')}
          <span className={classes.letter}>{applicantEmail}</span>
        </>
      ),
    },
    {
      head: t('applicants.listing'),
      cell: ({ itemId, itemTitle, coverLetter }) => (
        <>
          <ListingLink id={itemId} title={itemTitle} />
          <span className={classes.letter} dir="auto">
            {excerpt(coverLetter, LETTER)}
          </span>
        </>
      ),
    },
    {
      head: t('applicants.status'),
      cell: ({ status, overdue, itemTitle, actions }) => (
        <>
          <Standing status={status} overdue={overdue} />
          <History title={itemTitle} actions={actions} />
        </>
      ),
    },
    { head: t('applicants.received'), cell: ({ createdAt }) => shortDate(createdAt) },
    { head: t('applicants.actions'), cell: (applicant) => <ApplicantActions applicant={applicant} moves={moves} /> },
  ];
}

/** Actions on a request, newest first, in a collapsed section. */
function History({ title, actions }: { title: string; actions: Applicant['actions'] }) {
  const { t } = useTranslation('requests');
  const entries = actions.map(({ actionType, createdAt: at, actorEmail: who, notes: why }, index) => {
    return { id: `${at}-${index}`, what: t(`done.${actionType as 'noted'}`), at, who, why };
  });
  return (
    <details>
      <summary>{t('applicants.history')}</summary>
      <Timeline label={t('applicants.historyOf', { title })} entries={entries} />
    </details>
  );
}
