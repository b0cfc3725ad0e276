import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { rememberFocus } from './focus.js';

beforeEach(() => {
  document.body.innerHTML = `
    <main><section aria-label="Copy"><p><button>Add</button></p></section></main>
    <button>Elsewhere</button>`;
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** A browser takes the focus from a button that is switched off; this document does not. */
function press(name: string): () => void {
  button(name).focus();
  const giveBack = rememberFocus();
  button(name).blur();
  button(name).disabled = true;
  return giveBack;
}

describe('focus after a command', () => {
  it('returns to its enabled button', async () => {
    const add = button('Add');
    press('Add')();
    setTimeout(() => (add.disabled = false), 120);
    await waitFor(() => expect(add).toHaveFocus());
  });

  it('moves to the nearest remaining part of its button', async () => {
    const giveBack = press('Add');
    button('Add').parentElement!.remove();
    giveBack();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Copy' })).toHaveFocus());
  });

  it('stays where the person has moved it meanwhile', async () => {
    const giveBack = press('Add');
    button('Add').disabled = false;
    button('Elsewhere').focus();
    giveBack();
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(button('Elsewhere')).toHaveFocus();
  });
});
