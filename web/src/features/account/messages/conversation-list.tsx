import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { useSession } from '../../../base/session.js';
import type { ConversationRowFragment as ConversationRow } from '../../../generated/graphql.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { excerpt, shortDate } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import type { LineKind } from './line-kind.js';
import classes from './messages.module.css';

export const ConversationRowFragment = graphql(`
  fragment ConversationRow on Conversation {
    id
    title
    otherName
    unread
    updatedAt
    lastMessage {
      id
      senderId
      body
      pictures {
        id
      }
      line
    }
  }
`);

type ListProps = { conversations: readonly FragmentType<typeof ConversationRowFragment>[]; chosen: string | null };

export function ConversationList({ conversations, chosen }: ListProps) {
  const { t } = useTranslation('messages');
  const { user } = useSession();
  const said = ({ lastMessage: last }: ConversationRow) => {
    if (!last) return '';
    if (last.line) return t(`lines.${last.line as LineKind}`);
    const text = excerpt(last.body ?? t(last.pictures.length > 0 ? 'onlyPictures' : 'withheld'), 80);
    return last.senderId === user?.id ? t('youSaid', { text }) : text;
  };
  return (
    <ul className={classes.conversations}>
      {readFragment(ConversationRowFragment, conversations).map((each) => (
        <li key={each.id}>
          <Link to={paths.conversation(each.id)} aria-current={each.id === chosen || undefined}>
            <strong>
              <bdi>{each.otherName ?? t('somebody')}</bdi>
            </strong>
            <time dateTime={each.updatedAt}>{shortDate(each.updatedAt)}</time>
            <span>
              <bdi>{each.title ?? t('listing')}</bdi>
            </span>
            {each.unread > 0 && <b>{t('unread', { count: each.unread })}</b>}
            <small>{said(each)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
