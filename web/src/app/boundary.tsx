import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.js';

type Props = { at: string; children: ReactNode };
type State = { at: string; broke?: { error: unknown } };

/** Shows an error page in place of a crashed screen, until the address changes or the same one is opened again. */
export class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broke: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    return at === before.at ? null : { at, broke: undefined };
  }

  override render() {
    const { broke } = this.state;
    return broke ? <ErrorPage error={broke.error} /> : this.props.children;
  }
}
