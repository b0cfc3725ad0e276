import '@mantine/core/styles/PasswordInput.layer.css';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../base/api.js';
import { paths } from '../../base/paths.js';
import { useCommand } from '../../base/command.js';
import { FormSummary } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';
import { AuthForm } from './auth-form.js';
import { passwordProblem, wordProblems } from './rules.js';

export function ResetPasswordScreen() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const [password, setPassword] = useState('');
  const { busy, problem, problems, run, refuse } = useCommand();

  function onSubmit(): void {
    const found = wordProblems({ password: passwordProblem(password) }, t);
    if (found) return refuse(t('errors.summary'), found);
    void run(async () => {
      await api.post('/auth/reset-password', { body: { token, password } });
      void navigate(paths.signIn, { state: { reset: true } });
    }, t('reset.failed'));
  }

  const below = (
    <Anchor component={Link} to={paths.forgotPassword}>
      {t('reset.request')}
    </Anchor>
  );
  return (
    <AuthForm title={t('reset.title')} onSubmit={onSubmit} below={below}>
      <FormSummary text={token ? problem : t('reset.noToken')} />
      <PasswordInput
        name="password"
        autoComplete="new-password"
        required
        label={t('newPassword')}
        description={t('passwordHint')}
        value={password}
        error={problems.password}
        disabled={!token}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} size="md" disabled={!token}>
        {t('reset.submit')}
      </Button>
    </AuthForm>
  );
}
