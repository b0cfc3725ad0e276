import type { Application } from '@tankobon/contracts';

const MINUTES = 30;
/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE = 75;

type ViewingAppointment = Pick<Application, 'id' | 'title' | 'applicantName' | 'updatedAt'> & { readonly interviewScheduledAt: string };

/** Formats a viewing as an iCalendar file (RFC 5545). A later file updates the same event, by its UID. */
export function calendarOf({ id, title, applicantName, updatedAt, interviewScheduledAt }: ViewingAppointment): string {
  const start = Date.parse(interviewScheduledAt);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tankobon//Viewings//EN',
    'BEGIN:VEVENT',
    `UID:${id}@tankobon`,
    `DTSTAMP:${stamp(Date.parse(updatedAt))}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + MINUTES * 60_000)}`,
    `SUMMARY:${text(`Viewing: ${title}`)}`,
    ...(applicantName === null ? [] : [`DESCRIPTION:${text(applicantName)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ].map((line) => `${folded(line)}\r\n`).join(''); // prettier-ignore
}

const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const text = (value: string) => value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`);

/** Folds a long line with a line break and a space, never within a character. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    if (Buffer.byteLength(lines.at(-1)! + character) > LINE) lines.push(' ');
    lines.push(lines.pop()! + character);
  }
  return lines.join('\r\n');
}
