import { describe, it } from '@jest/globals';
import { PolicyId } from '@tankobon/contracts';
import { aBuyer, aModerator, anAdmin, aSeller, given, TEST_NOW as at, theSystem } from '@tankobon/testing';
import { policy } from './policy.decide.js';
import type { PolicyEvent } from './policy.js';

const ada = anAdmin('ada');
const put = (policyId: PolicyId, on: boolean, by = ada) => ({ type: 'SwitchPolicy' as const, data: { policyId, on }, by });
const switched = (policyId: PolicyId, on: boolean): PolicyEvent => ({ type: 'PolicySwitched', data: { policyId, on, by: ada.id, at } });

describe('automation policy', () => {
  it('is switched off and on again', () => {
    given(policy).when(put('auto_complete', false)).then(switched('auto_complete', false));
    given(policy, [switched('auto_complete', false)])
      .when(put('auto_complete', true))
      .then(switched('auto_complete', true));
  });
  it('is switched once', () => {
    given(policy, [switched('auto_release', false)])
      .when(put('auto_release', false))
      .nothing();
    given(policy, [switched('auto_release', false), switched('auto_release', true)])
      .when(put('auto_release', true))
      .nothing();
  });
  it('is on at first, except approvals', () => {
    for (const id of PolicyId.options)
      given(policy)
        .when(put(id, id !== 'auto_approve'))
        .nothing();
    given(policy).when(put('auto_approve', true)).then(switched('auto_approve', true));
  });
  it('is refused to everybody but admins', () => {
    for (const by of [aModerator('mo'), aSeller('kaito'), aBuyer('mina'), theSystem()])
      given(policy)
        .when(put('auto_flag', false, by))
        .refuses('not_admin');
  });
});
