import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { useTranslation } from '../../ui/translation.js';

type SignInFirstProps = { sample: boolean; sampleText: string; signInText: string; children: ReactNode };

/** Shows its children to signed-in readers of a real listing, else the reason. */
export function SignInFirst({ sample, sampleText, signInText, children }: SignInFirstProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const { pathname } = useLocation();
  if (sample) return <Text c="dimmed">{sampleText}</Text>;
  if (status === 'authenticated') return children;
  return (
    <Stack gap="sm" align="flex-start">
      <Text c="dimmed">{signInText}</Text>
      <Button component={Link} to={paths.signIn} state={{ from: pathname }} variant="default">
        {t('signIn')}
      </Button>
    </Stack>
  );
}
