import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { NotDone, useCommand } from './command.js';

const failed = 'Try again.';

describe('command', () => {
  it('runs once at a time and confirms', async () => {
    const { result } = renderHook(() => useCommand());
    let done: (said: string) => void = () => {};
    act(() => void result.current.run(() => new Promise<string>((resolve) => (done = resolve)), failed));
    expect(result.current.busy).toBe(true);
    await act(() => result.current.run(() => Promise.reject(new Error('second')), failed));
    await act(async () => done('Saved.'));
    expect(result.current).toMatchObject({ busy: false, notice: { kind: 'success', text: 'Saved.' }, problem: null });
  });

  it('hides its confirmation by itself', async () => {
    const { result } = renderHook(() => useCommand(10));
    await act(() => result.current.run(async () => 'Saved.', failed));
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(result.current.notice).toBeNull();
  });

  it("shows the specified sentence after a failure, beside the server's faults", async () => {
    const { result } = renderHook(() => useCommand(10));
    const refused = Object.assign(new Error(), { fields: [{ path: 'email', message: 'This is no address.' }] });
    await act(() => result.current.run(() => Promise.reject(refused), failed));
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(result.current).toMatchObject({ busy: false, problem: 'Try again.', problems: { email: 'This is no address.' } });
  });

  it('shows no sentence if it has its own', async () => {
    const { result } = renderHook(() => useCommand());
    await act(() => result.current.run(() => Promise.reject(new NotDone('One of two failed.')), failed));
    expect(result.current.problem).toBe('One of two failed.');
  });
});
