import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { graphql } from '../../../generated/index.js';
import { partOf } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { AdminPage } from '../admin-page.js';
import { useAdmin } from '../use-admin.js';
import { Campaigns } from './campaigns.js';
import { MarketDemand } from './market-demand.js';
import { NewCampaign } from './new-campaign.js';
import { PoliciesPanel } from './policies-panel.js';

const MarketScreenDocument = graphql(`
  query MarketScreen($after: String) {
    campaigns(after: $after, first: 20) {
      nextCursor
      items {
        id
        ...EditableCampaign
      }
    }
    automationPolicies {
      id
      ...SwitchablePolicy
    }
    marketInsights {
      ...MarketDemand
    }
  }
`);

export function MarketScreen() {
  const { t } = useTranslation('market');
  const { allowed } = useAdmin();
  const answer = useQuery(MarketScreenDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all', skip: !allowed });
  const { campaigns, automationPolicies, marketInsights } = answer.data ?? {};
  const none = allowed ? null : [];
  return (
    <AdminPage title={t('title')} subtitle={t('subtitle')}>
      <Stack gap="lg">
        <Campaigns part={partOf(campaigns?.items ?? none, answer)} answer={answer} />
        <NewCampaign onCreated={() => answer.refetch()} />
        <PoliciesPanel part={partOf(automationPolicies ?? none, answer)} onSwitched={() => answer.refetch()} />
        {allowed && <MarketDemand part={partOf(marketInsights, answer)} />}
      </Stack>
    </AdminPage>
  );
}
