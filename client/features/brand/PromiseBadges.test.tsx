import { render, screen } from '@testing-library/react';
import { limits } from '../../../domain/limits';
import { PromiseBadges } from './PromiseBadges';

it('shows the twelve promises in order', () => {
  render(<PromiseBadges />);
  const claims = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.toLowerCase());
  expect(claims).toHaveLength(limits.home.promises);
  expect(claims).toEqual([
    'safe and biodegradable',
    'clinically hypoallergenic',
    'cruelty free and vegan',
    'australian certified',
    'verified non-gmo ingredients',
    'dermatologically tested',
    'gentle formulation',
    'free from harsh chemicals',
    'bpa free',
    'pure plant ingredients',
    'made by a phd scientist',
    'trusted by our community',
  ]);
});
