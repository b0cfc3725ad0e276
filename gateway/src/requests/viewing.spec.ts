import { describe, expect, it } from '@jest/globals';
import { calendarOf } from './viewing.js';

const viewing = { id: 'request_1', title: 'Berserk 1', applicantName: 'Mina', updatedAt: '2026-03-01T12:00:00.000Z' };
const at = '2026-03-02T23:45:00.000Z';

describe('calendar entry of a viewing', () => {
  it('is an event of half an hour', () => {
    const lines = calendarOf({ ...viewing, interviewScheduledAt: at }).split('\r\n');
    expect(lines).toContain('UID:request_1@tankobon');
    expect(lines).toContain('DTSTAMP:20260301T120000Z');
    expect(lines).toContain('DTSTART:20260302T234500Z');
    expect(lines).toContain('DTEND:20260303T001500Z');
    expect(lines).toContain('DESCRIPTION:Mina');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('takes no line from the title', () => {
    const title = 'A, b; c\\\nEND:VEVENT\r\nATTACH:http://example.org';
    const written = calendarOf({ ...viewing, title, interviewScheduledAt: at }).replaceAll('\r\n ', '');
    expect(written).toContain(String.raw`SUMMARY:Viewing: A\, b\; c\\\nEND:VEVENT\nATTACH:http://example.org`);
    expect(written.match(/^END:VEVENT/gm)).toHaveLength(1);
  });

  it('folds lines at 75 octets and keeps every character of the title', () => {
    const title = '進撃の巨人'.repeat(20);
    const written = calendarOf({ ...viewing, title, applicantName: null, interviewScheduledAt: at });
    for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(written.replaceAll('\r\n ', '')).toContain(title);
  });
});
