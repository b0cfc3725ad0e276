import { useQuery } from '@apollo/client/react';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, ApiError } from '../../base/api.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { graphql } from '../../generated/index.js';
import { EmptyState } from '../../ui/empty-state.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { Screen } from '../../ui/screen.js';
import { useTranslation } from '../../ui/translation.js';
import type { WizardStep } from './draft-store.js';
import { changed, rentedTerms } from './draft.js';
import { changesOf, draftOf, isLookedAtAgain, type EditedListing } from './edit.js';
import { saveTerms } from './save-terms.js';
import { explain } from './explain.js';
import { Wizard } from './wizard.js';

const EditScreenQuestion = graphql(`
  query EditScreen($id: ID!) {
    listing(id: $id) {
      id
      version
      status
      title
      description
      category
      edition
      language
      tags
      extras
      condition
      rateType
      currency
      rateCents
      depositCents
      offers {
        rateType
        rateCents
        depositCents
      }
      availability {
        terms {
          minDays
          maxDays
          bufferDays
        }
      }
      inventory
      sku
      locationType
      location
      shippingFee
      shippingEta
      shippingNotes
      coverUrl
      gallery
      pictures {
        ...Upload
      }
      seller {
        id
      }
      series {
        id
        title
        synopsis
        demographic
      }
    }
  }
`);

/** The wizard for an existing listing, for its seller only. */
export function EditScreen() {
  const { t } = useTranslation('sell');
  const { id = '' } = useParams();
  const { user } = useSession();
  const answer = useQuery(EditScreenQuestion, { variables: { id }, fetchPolicy: 'network-only' });
  const { data, refetch } = answer;
  const own = data?.listing?.seller.id === user?.id ? data?.listing : null;
  return (
    <Screen title={own ? t('edit.title', { title: own.title }) : t('edit.untitled')} subtitle={t('edit.subtitle')}>
      <Read
        part={partOf(answer.error && !data?.listing ? null : data, answer)}
        failed={t('edit.loadFailed')}
        skeleton={<Skeletons lines={12} />}
      >
        {() =>
          own ? (
            <EditWizard key={own.id} listing={own} onStale={async () => void (await refetch())} />
          ) : (
            <EmptyState
              title={t('edit.notFound')}
              reason={t('edit.notYours')}
              action={{ label: t('edit.inventory'), to: paths.inventory }}
            />
          )
        }
      </Read>
    </Screen>
  );
}

function EditWizard({ listing, onStale }: { listing: EditedListing; onStale: () => Promise<void> }) {
  const { t } = useTranslation('sell');
  const [before] = useState(() => draftOf(listing));
  const [draft, setDraft] = useState(before);
  const [step, setStep] = useState<WizardStep>(2);

  async function save(): Promise<void> {
    // Saves the terms first: they can be sent again unchanged after a later failure.
    const terms = rentedTerms(draft);
    if (terms && JSON.stringify(terms) !== JSON.stringify(before.terms)) await saveTerms(listing.id, terms);
    const changes = changesOf(before, draft);
    if (Object.keys(changes).length > 0)
      await api.put('/items/{id}', { path: { id: listing.id }, body: { ...changes, version: listing.version } });
  }

  /**
   * Message of a failure. After a version conflict the listing is reloaded; the next save sends only the seller's changes, for the new
   * version.
   */
  function explained(error: unknown): string {
    if (!(error instanceof ApiError) || error.error !== 'version_conflict')
      return explain(error, { noApi: t('noApi'), signInFirst: t('signInFirst'), failed: t('failed') });
    void onStale();
    return t('edit.changedMeanwhile');
  }

  return (
    <Wizard
      draft={draft}
      step={step}
      change={(part) => setDraft((typed) => changed(typed, part))}
      goTo={setStep}
      save={save}
      explain={explained}
      submitLabel={t('edit.save')}
      done={t('edit.saved')}
      leadsTo={paths.inventory}
      beforeSaving={<Consequence listing={listing} looked={isLookedAtAgain(before, draft)} />}
      currencyStays={listing.status === 'live' || listing.status === 'paused'}
    />
  );
}

/** Consequence of saving, shown before it. */
function Consequence({ listing: { status }, looked }: { listing: EditedListing; looked: boolean }) {
  const { t } = useTranslation('sell');
  const shown = status === 'live' || status === 'paused';
  const text = !shown ? t(`edit.effect.${status}`) : looked ? t('edit.effect.lookedAt') : t('edit.effect.atOnce');
  return (
    <Alert color={shown && looked ? 'vermilion' : 'gray'} variant="light">
      {text}
    </Alert>
  );
}
