import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { Picture } from '../../../base/uploads/picture.js';
import { UploadQueue } from '../../../base/uploads/queue.js';
import { UploadError } from '../../../base/uploads/upload-error.js';
import { startTexts } from '../../../ui/testing.js';
import { blankDraft, type DraftChange, changed } from '../draft.js';
import { type DraftPicture, sentOf } from './draft-pictures.js';
import { PicturesPanel } from './pictures-panel.js';

type StubbedUpload = { key: string; arrive: () => void; fail: (error: UploadError) => void };
let sent: StubbedUpload[];
let now: DraftPicture[];

const picture = (id: string): Picture => ({
  ...{ id, width: 900, height: 1_200, color: '#c8371f', placeholder: 'data:image/webp;base64,AA' },
  sizes: [{ width: 900, url: `/media/${id}/a-900.jpg`, type: 'image/jpeg' }],
});
const taken = (id: string): DraftPicture => ({ key: id, kind: 'taken', picture: picture(id) });
const file = (name: string, bytes: number[] = [0xff, 0xd8, 0xff]) => new File([new Uint8Array(bytes)], name);

function Form({ pictures }: { pictures: DraftPicture[] }) {
  const [draft, setDraft] = useState({ ...blankDraft, pictures });
  const change: DraftChange = (part) => setDraft((before) => changed(before, part));
  const [uploads] = useState(
    () =>
      new UploadQueue(
        (key, { id }) => change((typed) => ({ pictures: typed.pictures.map((each) => (each.key === key ? { ...taken(id), key } : each)) })),
        (_, { key }) =>
          new Promise((resolve, fail) => {
            sent.push({ key, arrive: () => resolve(picture(`picture_${sent.length}`)), fail });
          }),
      ),
  );
  useEffect(() => {
    now = draft.pictures;
  }, [draft.pictures]);
  return (
    <MantineProvider env="test">
      <PicturesPanel draft={draft} change={change} uploads={uploads} problems={{}} />
      <textarea aria-label="Description" />
    </MantineProvider>
  );
}

async function open(pictures: DraftPicture[] = []) {
  render(<Form pictures={pictures} />);
  await screen.findByRole('button', { name: 'Choose pictures' });
}

const tiles = () => within(screen.getByRole('list')).getAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });
async function press(name: string): Promise<void> {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
}
const said = () => screen.getByRole('status');
const paste = (element: Element, files: File[], types: string[]) =>
  fireEvent.paste(element, { clipboardData: { files, types, getData: () => '' } });
const drop = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Choose pictures', { selector: 'input' }), files, { applyAccept: false });

beforeAll(() => startTexts());
beforeAll(() => import('./panel-inside.js').then(() => undefined));
beforeEach(() => {
  sent = [];
  globalThis.IntersectionObserver = class {
    constructor(private readonly heard: (entries: object[]) => void) {}
    observe() {
      act(() => this.heard([{ isIntersecting: true }]));
    }
    disconnect() {}
  } as never;
});

describe('selected pictures', () => {
  it('are in order, arrive one by one, and the first is the cover', async () => {
    await open();
    await drop(file('a.jpg'), file('b.jpg'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(said()).toHaveTextContent('2 of 12');
    expect(said()).toHaveTextContent('2 uploading');
    await act(async () => sent[1]!.arrive());
    expect(await screen.findByRole('img', { name: 'Picture 2' })).toBeVisible();
    expect(said()).toHaveTextContent('1 uploading');
    await act(async () => sent[0]!.arrive());
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeVisible();
    expect(tiles()[0]).toHaveTextContent('Cover');
    expect(sentOf(now)).toHaveLength(2);
  });

  it('are twelve at most, with a message', async () => {
    await open(Array.from({ length: 11 }, (_, at) => taken(`picture_${at}`)));
    await drop(file('a.jpg'), file('b.jpg'), file('c.jpg'));
    expect(tiles()).toHaveLength(12);
    expect(said()).toHaveTextContent('2 were not added: a listing can have up to 12 pictures.');
  });

  it('report invalid ones, and retry failed ones with the same key', async () => {
    await open();
    await drop(
      file(
        'page.jpg',
        [...'<html>'].map((letter) => letter.charCodeAt(0)),
      ),
      file('b.jpg'),
    );
    expect(await screen.findByText('This is not a picture that can be taken. Send a JPEG, PNG, WebP or AVIF.')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]!.fail(new UploadError(0, null)));
    expect(await screen.findByText('Upload failed.')).toBeVisible();
    expect(said()).toHaveTextContent('2 failed to upload');
    await press('Try again');
    expect(sent.map(({ key }) => key)).toEqual([sent[0]!.key, sent[0]!.key]);
  });
});

describe('pasted picture', () => {
  it('is accepted anywhere on the page', async () => {
    await open();
    paste(screen.getByLabelText('Description'), [file('pasted.png', [0x89, 0x50, 0x4e, 0x47])], ['Files']);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is accepted once in the field', async () => {
    await open();
    paste(button('Choose pictures'), [file('pasted.png', [0x89, 0x50, 0x4e, 0x47])], ['Files']);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(now).toHaveLength(1);
  });

  it('gives way to text, even with a picture of it', async () => {
    await open();
    paste(screen.getByLabelText('Description'), [file('cells.png')], ['text/plain', 'Files']);
    expect(now).toEqual([]);
  });
});

describe('pictures by keyboard', () => {
  it('show that an animation is reduced to its first frame', async () => {
    await open([{ key: 'film', kind: 'taken', picture: { ...picture('picture_1'), animated: true } }, taken('picture_2')]);
    expect(tiles().map((tile) => tile.textContent?.includes('Animated: only the first frame is shown.'))).toEqual([true, false]);
  });

  it('move with the focus and announce their place', async () => {
    await open(['a', 'b', 'c'].map(taken));
    await press('Move picture 3 forward');
    expect(sentOf(now)).toEqual(['a', 'c', 'b']);
    expect(said()).toHaveTextContent('Moved to position 2 of 3.');
    expect(button('Move picture 2 forward')).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(sentOf(now)).toEqual(['c', 'a', 'b']);
    expect(button('Move picture 1 forward')).toHaveFocus();
  });

  it('are removed and restored with the focus', async () => {
    await open(['a', 'b', 'c'].map(taken));
    await press('Remove picture 2');
    expect(sentOf(now)).toEqual(['a', 'c']);
    expect(screen.getByText('Picture 2 removed.')).toBeVisible();
    expect(button('Undo')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(sentOf(now)).toEqual(['a', 'b', 'c']);
    expect(button('Remove picture 2')).toHaveFocus();
  });

  it('are cancelled on their way when removed, and sent when restored', async () => {
    await open();
    await drop(file('a.jpg'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await press('Remove picture 1');
    expect(said()).toHaveTextContent('0 of 12');
    await press('Undo');
    await waitFor(() => expect(sent.map(({ key }) => key)).toEqual([sent[0]!.key, sent[0]!.key]));
  });

  it('are added by address', async () => {
    await open([taken('a')]);
    await userEvent.type(screen.getByLabelText('Add by URL'), 'http://no.example/1.jpg{Enter}');
    expect(screen.getByText('Enter a URL that starts with https://')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Add by URL'));
    await userEvent.type(screen.getByLabelText('Add by URL'), 'https://pictures.example/1.jpg{Enter}');
    expect(sentOf(now)).toEqual(['a', 'https://pictures.example/1.jpg']);
  });
});

it('reports pictures lost by a reload and leaves them out', async () => {
  await open([taken('a'), { key: 'b', kind: 'sending', name: 'back.jpg' }, { ...taken('c'), gone: true } as DraftPicture]);
  expect(screen.getByText('back.jpg was not fully uploaded before you left the page. Remove it and choose it again.')).toBeVisible();
  expect(screen.getByText('This upload has expired. Remove it and choose it again.')).toBeVisible();
  expect(said()).toHaveTextContent('2 failed to upload');
  expect(sentOf(now)).toEqual(['a']);
});
