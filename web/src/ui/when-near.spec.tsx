import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { WhenNear } from './when-near.js';

type ObserverCallback = (entries: { isIntersecting: boolean }[]) => void;
const given = globalThis.IntersectionObserver;
let heard: ObserverCallback = () => {};

afterEach(() => {
  globalThis.IntersectionObserver = given;
});

it('keeps the place of a part until it is nearly visible', () => {
  class Watcher {
    constructor(listener: ObserverCallback) {
      heard = listener;
    }
    observe() {}
    disconnect() {}
  }
  globalThis.IntersectionObserver = Watcher as unknown as typeof IntersectionObserver;
  render(<WhenNear place="later">here</WhenNear>);
  act(() => heard([{ isIntersecting: false }]));
  expect(screen.getByText('later')).toBeInTheDocument();
  act(() => heard([{ isIntersecting: true }]));
  expect(screen.getByText('here')).toBeInTheDocument();
});
