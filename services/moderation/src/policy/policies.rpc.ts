import { Injectable } from '@nestjs/common';
import { type CallInput, moderation } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { findDryRun } from './dry-run.js';
import { findPolicies } from './policies.view.js';
import { policyStreamOf } from './policy.js';
import { policy } from './policy.decide.js';

/** RPC handlers of the automation policies. */
@Injectable()
export class PoliciesRpc {
  constructor(private readonly store: EventStore) {}

  @Handles(moderation.automationPolicies)
  async automationPolicies() {
    return { policies: await findPolicies(this.store.manager) };
  }

  @Handles(moderation.policyDryRun)
  policyDryRun(range: CallInput<typeof moderation.policyDryRun>) {
    return findDryRun(this.store.manager, range);
  }

  @Handles(moderation.switchPolicy)
  async switchPolicy(data: CallInput<typeof moderation.switchPolicy>, call: CallContext) {
    const { policyId } = data;
    await this.store.handle(policy, policyStreamOf(policyId), { type: 'SwitchPolicy', data, by: call.actor }, call);
    const policies = await findPolicies(this.store.manager);
    return { policy: policies.find(({ id }) => id === policyId)! };
  }
}
