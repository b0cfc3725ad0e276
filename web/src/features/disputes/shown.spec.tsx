import { beforeAll, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { apiBase } from '../../base/config.js';
import { startTexts } from '../../ui/testing.js';
import { Shown } from './shown.js';

const url = '/media/picture_1/abc-960.jpg?until=1&signature=s';
const picture = { __typename: 'DisputeAttachment' as const, id: 'picture_1', url, description: 'Page 12', role: 'buyer' as const };

beforeAll(() => startTexts());

describe('pictures of a dispute', () => {
  it('are fetched from the gateway, small and in full size', () => {
    render(<Shown pictures={[picture]} />, { wrapper: MantineProvider });
    const image = screen.getByRole('img', { name: 'Page 12' });
    expect(image).toHaveAttribute('src', `${apiBase}${url}`);
    expect(image.closest('a')).toHaveAttribute('href', `${apiBase}${url}`);
  });

  it('leave out deleted ones', () => {
    render(<Shown pictures={[picture]} />, { wrapper: MantineProvider });
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
  });
});
