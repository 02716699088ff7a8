import { useParams, type Params } from 'react-router-dom';
import { NotFound } from '../../features/not-found/NotFound';
import {
  IngredientProductPageDocument,
  useIngredientProductPageQuery,
  type IngredientProductPageQueryVariables,
} from './IngredientProductPage.generated';
import { queryLoader } from '../../lib/page';
import { PageHead, titleFromKey } from '../../lib/PageHead';
import { Container } from '../../ui/Section';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { FailedState } from '../../ui/States';
import { IngredientContent } from './IngredientContent';
import styles from './IngredientProductPage.module.css';

function variablesOf({ slug = '' }: Readonly<Params>): IngredientProductPageQueryVariables {
  return { slug };
}

export const loader = queryLoader(IngredientProductPageDocument, variablesOf);

export function IngredientProductPage() {
  const variables = variablesOf(useParams());
  const { data, error, refetch } = useIngredientProductPageQuery({ variables });
  if (data?.ingredient) return <IngredientContent ingredient={data.ingredient} />;
  if (data) return <NotFound />;
  return (
    <Container>
      <PageHead title={titleFromKey(variables.slug)} />
      {error ? <FailedState heading="h1" onRetry={() => void refetch()} /> : <IngredientProductSkeleton />}
    </Container>
  );
}

function IngredientProductSkeleton() {
  return (
    <Loading className={styles.top}>
      <Skeleton ratio="4 / 5" width="100%" />
      <div className={styles.shape}>
        <Skeleton height="3.5rem" width="60%" />
        <SkeletonText lines={6} />
      </div>
    </Loading>
  );
}
