import { checkInvariants, type Findings } from '../../invariants/check-invariants';
import { type Command } from '../command';
import { columns } from '../text-table';

/** Limits the text output, since one cause often violates the same rule in many rows. */
const mostLines = 20;

function listed(head: string, violations: Findings['violations']): string {
  const lines = violations.slice(0, mostLines).map(({ subject, problem }) => `  ${subject}: ${problem}`);
  const rest = violations.length - lines.length;
  return [head, ...lines, ...(rest > 0 ? [`  … and ${rest} more; --json tells all.`] : [])].join('\n');
}

function verdict({ violations }: Findings): string {
  if (violations.length === 0) return 'Everything holds.';
  return listed(
    violations.length === 1 ? 'One thing does not hold:' : `${violations.length} things do not hold:`,
    violations,
  );
}

/** Newest first, since older notices have been seen in earlier runs. */
function notes({ notices }: Findings): string[] {
  return notices.length === 0 ? [] : [listed('Worth knowing, the latest first:', [...notices].reverse())];
}

const told = ({ subject, problem }: Findings['violations'][number]) => ({ subject, problem });

export const check: Command = {
  name: 'check',
  operands: [],
  summary: 'Check stock, orders, payments, coupons and carts against each other; changes nothing',
  options: [],
  examples: ['--json'],
  prepare:
    () =>
    async ({ db }) => {
      const findings = await checkInvariants(db);
      const counts = columns(Object.entries(findings.checked).map(([name, count]) => [`  ${name}`, String(count)]));
      const facts = {
        holds: findings.violations.length === 0,
        checked: findings.checked,
        violations: findings.violations.map(told),
        notices: findings.notices.map(told),
      };
      return {
        text: [verdict(findings), ...notes(findings), `Looked at:\n${counts}`].join('\n\n'),
        facts,
        isBad: !facts.holds,
      };
    },
};
