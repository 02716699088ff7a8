import { render } from '@testing-library/react';
import { JsonLd } from './JsonLd';

describe('JsonLd', () => {
  it('escapes text that would close the script element', () => {
    const { container } = render(
      <JsonLd thing={{ '@type': 'Article', headline: '</script><script>alert(1)</script>', image: undefined }} />,
    );
    const [, json = ''] = /^<script type="application\/ld\+json">([^<>]*)<\/script>$/.exec(container.innerHTML) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: '</script><script>alert(1)</script>',
    });
  });
});
