import { beforeAll, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { startTexts } from '../../ui/testing.js';
import { TagsField } from './tags-field.js';

let tags: string[];

function Form({ given, reported }: { given: string[]; reported: (tags: string[]) => void }) {
  const [kept, setKept] = useState(given);
  const change = (next: string[]) => {
    setKept(next);
    reported(next);
  };
  return (
    <MantineProvider env="test">
      <TagsField tags={kept} onChange={change} />
      <button type="button">Elsewhere</button>
    </MantineProvider>
  );
}

const field = () => screen.getByLabelText('Tags');
const tell = (next: string[]) => {
  tags = next;
};

function open(given: string[] = []) {
  tell(given);
  render(<Form given={given} reported={tell} />);
}

beforeAll(() => startTexts());

describe('tag', () => {
  it.each([
    ['Enter', '{Enter}'],
    ['a comma', ','],
    ['leaving the field', '{Tab}'],
  ])('is ended by %s', async (_, end) => {
    open();
    await userEvent.type(field(), ` robots ${end}`);
    expect(tags).toEqual(['robots']);
    expect(field()).toHaveValue('');
  });

  it('is added once', async () => {
    open(['Robots']);
    await userEvent.type(field(), 'Robots,mecha,Robots,');
    expect(tags).toEqual(['Robots', 'mecha']);
  });

  it('is not made of spaces, and Enter on an empty field submits the form', async () => {
    open();
    await userEvent.type(field(), '  ,  {Tab}');
    expect(tags).toEqual([]);
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
  });

  it('has forty characters at most, and a listing twenty tags', async () => {
    open(Array.from({ length: 19 }, (_, index) => `tag ${index}`));
    await userEvent.type(field(), `${'x'.repeat(50)},one too many,`);
    expect(tags).toHaveLength(20);
    expect(tags[19]).toBe('x'.repeat(40));
  });

  it('is removed by its button', async () => {
    open(['robots', 'mecha']);
    await userEvent.click(screen.getAllByRole('button', { hidden: true })[0]!);
    expect(tags).toEqual(['mecha']);
  });
});

describe('paste of tags', () => {
  it('adds several tags', async () => {
    open(['robots']);
    await userEvent.click(field());
    await userEvent.paste('mecha, robots,\nspace opera');
    expect(tags).toEqual(['robots', 'mecha', 'space opera']);
  });

  it('adds several lines', async () => {
    open();
    await userEvent.click(field());
    await userEvent.paste('mecha\nspace opera');
    expect(tags).toEqual(['mecha', 'space opera']);
  });

  it('appends one word to the typed text', async () => {
    open();
    await userEvent.type(field(), 'space ');
    await userEvent.paste('opera');
    expect(field()).toHaveValue('space opera');
    expect(tags).toEqual([]);
  });

  it('inserts at the caret', async () => {
    open();
    await userEvent.type(field(), 'opera');
    await userEvent.type(field(), '{Home}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await userEvent.paste('mecha, space ');
    expect(tags).toEqual(['mecha', 'space opera']);
  });
});

describe('Backspace in the tag field', () => {
  it('removes the last tag of an empty field', async () => {
    open(['robots', 'mecha']);
    await userEvent.type(field(), '{Backspace}');
    expect(tags).toEqual(['robots']);
  });

  it('removes no tag while a letter is left or the key is held', async () => {
    open(['robots']);
    await userEvent.type(field(), 'a{Backspace}');
    expect(tags).toEqual(['robots']);
    fireEvent.keyDown(field(), { key: 'Backspace', repeat: true });
    expect(tags).toEqual(['robots']);
  });
});

describe('Japanese input of tags', () => {
  const composing = { key: 'Enter', isComposing: true };

  it('adds no tag on the Enter that ends a composition', () => {
    open();
    fireEvent.change(field(), { target: { value: '漫画' } });
    fireEvent.keyDown(field(), composing);
    expect(tags).toEqual([]);
    expect(field()).toHaveValue('漫画');
  });

  it('adds none if the composition ends before that Enter (Safari)', () => {
    open();
    fireEvent.change(field(), { target: { value: '漫画' } });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(tags).toEqual([]);
  });

  it('adds a tag on the Enter after it or on a Japanese comma', async () => {
    open();
    fireEvent.change(field(), { target: { value: '漫画、画集' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(tags).toEqual(['漫画', '画集']);
  });
});
