import { errorPage } from './error-page';

describe('the plain error page', () => {
  it('escapes its text', () => {
    expect(errorPage('<script>alert(1)</script>')).not.toContain('<script');
  });
});
