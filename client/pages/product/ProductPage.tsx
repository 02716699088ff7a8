import { useParams, type Params } from 'react-router-dom';
import { ProductPageDocument, useProductPageQuery, type ProductPageQueryVariables } from './ProductPage.generated';
import type { PageQueries } from '../../lib/page';
import { PageHead } from '../../lib/PageHead';
import { titleFromKey } from '../../lib/title-from-key';
import { Container } from '../../ui/Section';
import { FailedState } from '../../ui/States';
import { NotFound } from '../../features/not-found/NotFound';
import { ProductPageSkeleton } from './ProductPageSkeleton';
import { ProductContent } from './ProductContent';

function variablesOf({ slug = '' }: Readonly<Params>): ProductPageQueryVariables {
  return { slug };
}

export const queries: PageQueries = (params) => [{ query: ProductPageDocument, variables: variablesOf(params) }];

export function ProductPage() {
  const variables = variablesOf(useParams());
  const { data, error, refetch } = useProductPageQuery({ variables });
  // The key resets the state for another product: first picture, quantity of one.
  if (data?.product) return <ProductContent key={data.product.id} product={data.product} />;
  if (data) return <NotFound />;
  return (
    <>
      <PageHead title={titleFromKey(variables.slug)} />
      {error ? (
        <Container>
          <FailedState heading="h1" onRetry={() => void refetch()} />
        </Container>
      ) : (
        <ProductPageSkeleton />
      )}
    </>
  );
}
