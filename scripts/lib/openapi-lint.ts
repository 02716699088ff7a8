import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { redoclyReport } from './redocly';

// CommonJS packages, whose names Node does not find.
const { Spectral } = spectralCore;
const { oas } = spectralRulesets;

/** The part of Redocly's report that is read here. */
interface RedoclyReport {
  readonly problems: readonly {
    readonly severity: string;
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly pointer: string }[];
  }[];
}

/** Lints an OpenAPI document by Redocly's recommended rules. @returns one line for each error or warning */
export function lintWithRedocly(file: string): string[] {
  const report = redoclyReport(['lint', file, '--extends=recommended', '--format=json', '--max-problems=1000']);
  // Redocly's format "json".
  const { problems } = JSON.parse(report) as RedoclyReport;
  return problems.map(
    ({ severity, ruleId, message, location }) => `${location[0]?.pointer} ${severity}: ${message} (${ruleId})`,
  );
}

/** Lints an OpenAPI document by Spectral's recommended rules. @returns one line for each result, hints included */
export async function lintWithSpectral(text: string): Promise<string[]> {
  const spectral = new Spectral();
  // Its declared type is that of the object literal, in which TypeScript does not recognise a ruleset.
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] });
  const results = await spectral.run(text);
  return results.map(({ code, path, message }) => `#/${path.join('/')}: ${message} (${code})`);
}
