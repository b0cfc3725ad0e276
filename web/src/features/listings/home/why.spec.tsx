import { beforeAll, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { Why } from './why.js';

beforeAll(() => startTexts());

it('leads to the listing form and to the requests of the account', () => {
  answerCalls({});
  renderAt('/', <Why />);
  expect(screen.getByRole('link', { name: 'List your manga' })).toHaveAttribute('href', '/sell');
  expect(screen.getByRole('link', { name: 'Your requests' })).toHaveAttribute('href', '/account?tab=requests');
});
