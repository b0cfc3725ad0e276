import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, sentenceOf } from '../../app/api.js';
import { useSession } from '../../app/session.js';
import { FormSummary, useSubmission } from '../../ui/form.js';
import { InlineNotice, useTimedNotice } from '../../ui/timed-notice.js';

export function ProfileForm({ displayName, location, onSaved }: { displayName: string; location: string; onSaved: () => void }) {
  const { t } = useTranslation('account');
  const { reload } = useSession();
  const [profile, setProfile] = useState({ displayName, location });
  const { busy, summary, problems, submit } = useSubmission();
  const { notice, succeed } = useTimedNotice(2500);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit(
      async () => {
        await api.patch('/user/profile', { displayName: profile.displayName.trim(), location: profile.location.trim() || null });
        succeed(t('profileSaved'));
        onSaved();
        await reload();
      },
      (error) => sentenceOf(error, t('profileNotSaved')),
    );
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <FormSummary text={summary} />
        <Group grow align="flex-start">
          <TextInput
            label={t('displayName')}
            maxLength={80}
            value={profile.displayName}
            error={problems.displayName}
            onChange={(event) => setProfile({ ...profile, displayName: event.currentTarget.value })}
          />
          <TextInput
            label={t('location')}
            placeholder={t('locationExample')}
            maxLength={120}
            value={profile.location}
            error={problems.location}
            onChange={(event) => setProfile({ ...profile, location: event.currentTarget.value })}
          />
        </Group>
        <Group>
          <Button type="submit" variant="default" loading={busy}>
            {t('save')}
          </Button>
          <InlineNotice notice={notice} />
        </Group>
      </Stack>
    </form>
  );
}
