import { Route, Switch } from 'wouter'
import { CategoriesPage } from './categories-page.tsx'
import { NewProductPage, ProductPage } from './product-page.tsx'
import { ProductList } from './product-list.tsx'

/** What the shop sells. */
export const ProductsRoom = () => (
  <Switch>
    <Route path="/products/new">
      <NewProductPage />
    </Route>
    <Route path="/products/categories">
      <CategoriesPage />
    </Route>
    <Route path="/products/:id">{({ id }) => <ProductPage key={id} id={Number(id)} />}</Route>
    <Route>
      <ProductList />
    </Route>
  </Switch>
)
