import { useParams, type Params } from 'react-router-dom';
import { NotFound } from '../../features/not-found/NotFound';
import {
  IngredientProductPageDocument,
  useIngredientProductPageQuery,
  type IngredientProductPageQueryVariables,
} from './IngredientProductPage.generated';
import { queryLoader } from '../../lib/page';
import { titleFromKey } from '../../lib/PageHead';
import { PageStates } from '../../ui/QueryStates';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton';
import { IngredientContent } from './IngredientContent';
import styles from './IngredientProductPage.module.css';

function variablesOf({ slug = '' }: Readonly<Params>): IngredientProductPageQueryVariables {
  return { slug };
}

export const loader = queryLoader(IngredientProductPageDocument, variablesOf);

export function IngredientProductPage() {
  const variables = variablesOf(useParams());
  const result = useIngredientProductPageQuery({ variables });
  return (
    <PageStates result={result} title={titleFromKey(variables.slug)} skeleton={<IngredientProductSkeleton />}>
      {({ ingredient }) => (ingredient ? <IngredientContent ingredient={ingredient} /> : <NotFound />)}
    </PageStates>
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

export { IngredientProductPage as Component };
