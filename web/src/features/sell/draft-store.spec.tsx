import { beforeEach, expect, it } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { answerCalls } from '../../base/testing.js';
import { useKeptDraft } from './draft-store.js';
import { blankDraft } from './draft.js';
import { usePictureCheck } from './pictures/use-uploads.js';

const key = 'tankobon_listing_draft';
const keep = (draft: object) => localStorage.setItem(key, JSON.stringify({ draft, step: 2, itemId: null }));
const upload = { width: 1, height: 1, color: '#000000', placeholder: '', sizes: [] };
const taken = (id: string) => ({ key: id, kind: 'taken' as const, picture: { id, ...upload } });

beforeEach(() => localStorage.clear());

it('reads the cover first in a draft from before uploads', () => {
  const { pictures: _, ...old } = blankDraft;
  keep({ ...old, title: 'Pluto', coverUrl: 'https://a.example/1.jpg', gallery: ['https://a.example/2.jpg', 'https://a.example/1.jpg'] });
  const { result } = renderHook(useKeptDraft);
  expect(result.current.draft).toEqual({
    ...blankDraft,
    title: 'Pluto',
    pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'].map((url) => ({ key: url, kind: 'elsewhere', url })),
  });
});

it('restores uploads and names unfinished ones', () => {
  const { result, unmount } = renderHook(useKeptDraft);
  act(() => result.current.change({ pictures: [taken('picture_1'), { key: '2', kind: 'sending', name: 'back.jpg' }] }));
  unmount();
  expect(renderHook(useKeptDraft).result.current.draft.pictures).toEqual([
    taken('picture_1'),
    { key: '2', kind: 'sending', name: 'back.jpg' },
  ]);
});

it('marks deleted pictures as gone, and none while the server is silent', async () => {
  keep({ ...blankDraft, pictures: ['picture_1', 'picture_2', 'picture_3'].map(taken) });
  const sent = answerCalls({ 'GET /pictures/picture_1': { body: {} }, 'GET /pictures/picture_3': 'no answer' });
  const { result } = renderHook(() => {
    const kept = useKeptDraft();
    usePictureCheck(kept.draft, kept.change);
    return kept.draft.pictures;
  });
  await waitFor(() => expect(result.current[1]).toMatchObject({ gone: true }));
  expect(sent).toHaveLength(3);
  expect(result.current[0]).not.toHaveProperty('gone');
  expect(result.current[2]).not.toHaveProperty('gone');
});
