import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from '../modal.js';
import { startTexts } from '../testing.js';
import { Gallery } from './gallery.js';

const book = { title: 'Berserk Volume 12', series: 'Berserk', demographic: 'Seinen' };
const upload = {
  ...{ width: 1600, height: 1200, color: '#804020', placeholder: 'data:image/webp;base64,AA' },
  sizes: ['image/webp', 'image/jpeg'].flatMap((type) =>
    [480, 1600].map((width) => ({ type, width, url: `/m/a-${width}.${type.slice(6)}` })),
  ),
};
const pictures = [{ url: '/m/a-1600.jpeg', upload }, { url: 'https://a.example/2.jpg' }, { url: 'https://a.example/3.jpg' }];
const show = (of = pictures) =>
  render(
    <MantineProvider env="test">
      <Gallery pictures={of} book={book} sizes="600px" />
    </MantineProvider>,
  );
const large = () => screen.getByRole('list', { name: /^Large picture/ });
const counter = () => within(screen.getByRole('group', { name: 'Pictures' })).getByRole('status');
const zoomOf = (dialog: HTMLElement) => within(dialog).getByRole('img').closest('[style*=scale]')!.getAttribute('style');

beforeAll(startTexts);
// Compiled before the clock of the first look-up runs.
beforeAll(() => import('./lightbox.js').then(() => undefined));

describe('pictures of a listing', () => {
  it('are named by title and place, and the first one is fetched first', () => {
    show();
    const images = within(large()).getAllByRole('img');
    expect(images.map((image) => image.getAttribute('alt'))).toEqual([1, 2, 3].map((number) => `Berserk Volume 12, picture ${number}`));
    expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
    expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', null, null]);
  });

  it('are browsed by keys, from the last to the first', async () => {
    show();
    large().focus();
    for (const [key, said] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 1],
      ['End', 3],
      ['Home', 1],
      ['ArrowLeft', 3],
    ] as const) {
      // prettier-ignore
      await userEvent.keyboard(`{${key}}`);
      expect(counter()).toHaveTextContent(`Picture ${said} of 3`);
    }
    expect(screen.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('are browsed by press', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
    expect(counter()).toHaveTextContent('Picture 2 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(counter()).toHaveTextContent('Picture 3 of 3');
  });

  it('are browsed by swipe, counted once it rests', () => {
    jest.useFakeTimers();
    show();
    Object.defineProperty(large(), 'clientWidth', { value: 300 });
    large().scrollLeft = 590;
    fireEvent.scroll(large());
    expect(counter()).toHaveTextContent('Picture 1 of 3');
    act(() => jest.advanceTimersByTime(200));
    expect(counter()).toHaveTextContent('Picture 3 of 3');
    jest.useRealTimers();
  });

  it('have neither counter nor thumbnails if there is one', () => {
    show(pictures.slice(0, 1));
    expect(screen.queryByRole('button', { name: /Next|Show/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Enlarge the picture' })).toBeVisible();
  });

  it('are the drawn cover if there is none or one does not load', () => {
    show([]);
    expect(screen.getByRole('img', { name: 'Berserk Volume 12' })).toBeVisible();
    show();
    fireEvent.error(screen.getByRole('img', { name: 'Berserk Volume 12, picture 2' }));
    expect(screen.getByRole('img', { name: 'Berserk Volume 12, picture 2' }).tagName).toBe('svg');
  });
});

describe('full-screen picture', () => {
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    Element.prototype.setPointerCapture = () => {};
  });
  afterEach(() => void jest.restoreAllMocks());

  it('opens and closes by key and returns the focus', async () => {
    show();
    large().focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Berserk Volume 12' });
    expect(within(dialog).getByRole('img', { name: 'Berserk Volume 12, picture 2' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(large()).toHaveFocus());
  });

  it('closes alone over another dialog', async () => {
    const leave = jest.fn();
    render(
      <MantineProvider env="test">
        <Modal opened onClose={leave} title="Preview">
          <Gallery pictures={pictures} book={book} sizes="600px" />
        </Modal>
      </MantineProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Enlarge the picture' }));
    await screen.findByRole('dialog', { name: 'Berserk Volume 12' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Berserk Volume 12' })).toBeNull());
    expect(leave).not.toHaveBeenCalled();
  });

  it('is zoomed and moved by keys, and another one is whole again', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.keyboard('++{ArrowRight}{ArrowUp}');
    expect(zoomOf(dialog)).toContain('translate(-80px, 80px) scale(2.25)');
    await userEvent.keyboard('0');
    expect(zoomOf(dialog)).toContain('scale(1)');
    await userEvent.keyboard('+-+');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    expect(zoomOf(dialog)).toContain('scale(1)');
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('img', { name: 'Berserk Volume 12, picture 3' })).toBeVisible();
  });

  it('is zoomed by wheel and double click', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture' }));
    const dialog = await screen.findByRole('dialog');
    const image = within(dialog).getByRole('img');
    fireEvent.wheel(image, { deltaY: -300 });
    expect(zoomOf(dialog)).toContain('scale(1.82');
    await userEvent.dblClick(image);
    expect(zoomOf(dialog)).toContain('scale(1)');
    await userEvent.dblClick(image);
    expect(zoomOf(dialog)).toContain('scale(2.5)');
  });
});
