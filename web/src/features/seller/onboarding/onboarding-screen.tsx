import { useQuery } from '@apollo/client/react';
import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../base/api.js';
import { NotDone, useCommand } from '../../../base/command.js';
import { paths } from '../../../base/paths.js';
import { useSession } from '../../../base/session.js';
import { graphql } from '../../../generated/index.js';
import { dateTime } from '../../../ui/format.js';
import { FormSummary } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { Screen } from '../../../ui/screen.js';
import { useTranslation } from '../../../ui/translation.js';
import { checklist, type ChecklistItem } from './checklist.js';
import { KycPanel } from './kyc-panel.js';
import classes from './onboarding.module.css';

const OnboardingScreenDocument = graphql(`
  query OnboardingScreen($seller: Boolean!) {
    myKycReview @include(if: $seller) {
      id
      status
      ...OwnKycReview
    }
    me {
      id
      email
      displayName
      addresses {
        id
      }
      sellerAccount {
        connected
        payoutsEnabled
        detailsSubmitted
        closed
        requirements {
          currentlyDue
          pastDue
          dueBy
        }
      }
    }
    myListings(first: 1) {
      items {
        id
      }
    }
  }
`);

const lookAgain = 10_000;

export function OnboardingScreen() {
  const { t } = useTranslation('seller');
  const [url, setUrl] = useState<string | null>(null);
  const { user } = useSession();
  const answer = useQuery(OnboardingScreenDocument, {
    variables: { seller: user !== null && user.role !== 'buyer' },
    fetchPolicy: 'cache-and-network',
    pollInterval: url ? lookAgain : 0,
  });
  const review = answer.data?.myKycReview;
  return (
    <Screen title={t('onboarding.title')} subtitle={t('onboarding.subtitle')} size="reading">
      <Stack gap="lg">
        <Panel title={t('onboarding.list')}>
          <Read part={partOf(answer.data?.me, answer)} failed={t('onboarding.failed')}>
            {(me) => (
              <Checklist
                checks={checklist(me, answer.data?.myListings?.items.length ?? null, review != null && review.status !== 'approved')}
                email={me.email}
                dueBy={me.sellerAccount?.requirements.dueBy ?? null}
              />
            )}
          </Read>
        </Panel>
        {review && <KycPanel review={review} onAnswered={() => answer.refetch()} />}
        <Start url={url} onUrl={setUrl} />
      </Stack>
    </Screen>
  );
}

const ways: Partial<Record<ChecklistItem['name'], string>> = { address: paths.account, listing: paths.sell };

function Checklist({ checks, email, dueBy }: { checks: ChecklistItem[]; email: string; dueBy: string | null }) {
  const { t } = useTranslation('seller');
  return (
    <ol className={classes.list}>
      {checks.map(({ name, state, due }) => (
        <li key={name} data-state={state}>
          <span className={classes.mark} aria-hidden>
            {state === 'done' && <IconCheck size={15} stroke={2.6} />}
          </span>
          <span>
            <strong>{t(`onboarding.${name}`)}</strong>
            <Text size="sm" c="dimmed">
              {due > 0 ? t('onboarding.identityDue', { count: due }) : t(`onboarding.${sentence(name, state)}`, { email })}
              {due > 0 && dueBy && ` ${t('onboarding.dueBy', { date: dateTime(dueBy) })}`}
            </Text>
          </span>
          {state === 'open' && ways[name] ? (
            <Button
              component={Link}
              to={ways[name]}
              size="xs"
              variant="default"
              aria-label={`${t('onboarding.go')}: ${t(`onboarding.${name}`)}`}
            >
              {t('onboarding.go')}
            </Button>
          ) : (
            <span className={classes.state}>{t(`onboarding.${state}`)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function sentence(name: ChecklistItem['name'], state: ChecklistItem['state']) {
  if (name === 'account') return 'accountDone';
  if (state === 'closed') return 'payoutsClosed';
  if (state === 'review') return 'payoutsReview';
  return state === 'done' ? (`${name}Done` as const) : (`${name}Open` as const);
}

/** Button that creates a fresh onboarding link on each click: links expire and work once. */
function Start({ url, onUrl }: { url: string | null; onUrl: (url: string) => void }) {
  const { t } = useTranslation('seller');
  const { user } = useSession();
  const { busy, problem, run } = useCommand();
  const start = () =>
    run(async () => {
      const answer = await api.post('/sellers/stripe/onboard');
      if (!answer?.url) throw new NotDone(t('onboarding.missing'));
      onUrl(answer.url);
    }, t('onboarding.unable'));

  if (user?.role === 'buyer') return <Text c="dimmed">{t('onboarding.sellFirst')}</Text>;
  return (
    <Stack gap="sm" align="flex-start">
      <FormSummary text={problem} />
      <Button loading={busy} variant={url ? 'default' : 'filled'} onClick={() => void start()}>
        {url ? t('onboarding.again') : t('onboarding.start')}
      </Button>
      {url && (
        <>
          <Button component="a" href={url} target="_blank" rel="noreferrer" rightSection={<IconExternalLink size={16} aria-hidden />}>
            {t('onboarding.link')}
            <VisuallyHidden> ({t('onboarding.newTab')})</VisuallyHidden>
          </Button>
          <Text size="sm" c="dimmed">
            {t('onboarding.linkHint')}
          </Text>
        </>
      )}
    </Stack>
  );
}
