import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls, renderAt, statusOf } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { Activity } from './activity.js';

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('marketplace activity', () => {
  it('names own listings to a signed-in person', async () => {
    localStorage.setItem('app_token', 'token-1');
    answerCalls({ 'GET /user/status': { body: statusOf() }, 'GET /cart': { body: { cart: { items: [] } } } });
    renderAt('/', <Activity page={null} />);
    expect(await screen.findByRole('link', { name: 'Your listings' })).toHaveAttribute('href', '/account?tab=listings');
  });

  it('leads a visitor to the same place in other words', () => {
    answerCalls({});
    renderAt('/', <Activity page={null} />);
    expect(screen.getByRole('link', { name: 'Sign in to list yours' })).toHaveAttribute('href', '/account?tab=listings');
    expect(screen.queryByText('Your listings')).toBeNull();
  });
});
