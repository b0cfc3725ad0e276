import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../../base/api.js';
import { CommandButton } from '../../../base/command-button.js';
import { ListingLink } from '../../../base/listing-link.js';
import { isOpen } from '../../../base/request/stages.js';
import { Standing } from '../../../base/request/standing.js';
import { Viewing } from '../../../base/request/viewing.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { shortDate } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../account.module.css';
import { Seller } from './seller-actions.js';

const AccountRequestFragment = graphql(`
  fragment AccountRequest on Application {
    id
    itemId
    itemTitle
    direction
    applicantName
    portfolioUrl
    coverLetter
    preferredDelivery
    stage
    status
    overdue
    createdAt
    interviewScheduledAt
    rejectedReason
  }
`);

type CardProps = { request: FragmentType<typeof AccountRequestFragment>; onChange: () => Promise<unknown> };

/** One request: its content, its stage and the reader's actions. */
export function RequestCard({ request: masked, onChange }: CardProps) {
  const { t } = useTranslation('requests');
  const request = readFragment(AccountRequestFragment, masked);
  const { itemId, itemTitle, status, overdue, createdAt, coverLetter, portfolioUrl, preferredDelivery, interviewScheduledAt } = request;
  const received = request.direction === 'received';
  const who = received ? t('from', { name: request.applicantName ?? t('gone') }) : t('directions.sent');
  return (
    <li className={classes.order}>
      <div className={classes.row}>
        <ListingLink className={classes.name} id={itemId} title={itemTitle} />
        {received && portfolioUrl ? <Link to={portfolioUrl}>{who}</Link> : <span>{who}</span>}
        <span>{shortDate(createdAt)}</span>
      </div>
      <Standing status={status} overdue={overdue} />
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
        {coverLetter}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`delivery.${preferredDelivery as 'either'}`)}
      </Text>
      {request.rejectedReason && (
        <Text size="sm" dir="auto">
          {t('reason', { reason: request.rejectedReason })}
        </Text>
      )}
      {interviewScheduledAt && isOpen(status) && <Viewing id={request.id} itemTitle={itemTitle} at={interviewScheduledAt} />}
      {received && status !== 'withdrawn' && <Seller request={request} onChange={onChange} />}
      {!received && isOpen(status) && (
        <div>
          <CommandButton
            size="xs"
            variant="default"
            label={t('withdraw')}
            name={t('withdrawOf', { title: itemTitle })}
            ask={{ title: t('withdrawTitle'), text: t('withdrawText', { title: itemTitle }) }}
            onRun={() => api.post('/requests/{id}/withdraw', { path: { id: request.id } })}
            onDone={onChange}
            failed={t('withdrawFailed')}
          />
        </div>
      )}
    </li>
  );
}
