import { useCommand } from '../../base/command.js';
import { apiConfigured } from '../../base/config.js';
import { useSession } from '../../base/session.js';
import { useTranslation } from '../../ui/translation.js';

/** Whether the admin area may query and send commands, and the specified sentence where it may not. */
export function useAdmin(): { allowed: boolean; blocked: string | null } {
  const { t } = useTranslation('admin');
  const { status, ended } = useSession();
  if (!apiConfigured) return { allowed: false, blocked: t('notConfigured') };
  // After a lost session loaded data stays visible, and commands are blocked.
  if (ended) return { allowed: true, blocked: t('blocked') };
  if (status !== 'authenticated') return { allowed: false, blocked: t('blocked') };
  return { allowed: true, blocked: null };
}

/** A command of staff. Without a session it shows the specified sentence and sends nothing. */
export function useAdminCommand(noticeFor?: number): ReturnType<typeof useCommand> {
  const { blocked } = useAdmin();
  const command = useCommand(noticeFor);
  const run: typeof command.run = async (work, failed) => (blocked ? command.refuse(blocked) : command.run(work, failed));
  return { ...command, run };
}
