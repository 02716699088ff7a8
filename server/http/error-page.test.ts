import { errorPage } from './error-handler';

describe('the plain error page', () => {
  it('escapes its text', () => {
    expect(errorPage('<script>alert(1)</script>')).not.toContain('<script');
  });
});
