import { orderLists } from '@charity-kit/contract'
import { Redirect, Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { CustomOrderPage } from './custom-order-page.tsx'
import { CustomOrdersPage } from './custom-orders-page.tsx'
import { HoldsPage } from './holds-page.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { SlipsPage } from './slips-page.tsx'
import './orders.css'

/** Orders and custom orders: the ones to send, the ones to price, and the state of each. */
export const OrdersSection = () => (
  <Switch>
    <Route path="/orders">
      <OrdersPage />
    </Route>
    {orderLists.map((list) => (
      <Route key={list} path={`/orders/${list}`}>
        <Redirect to={`/orders?list=${list}`} replace />
      </Route>
    ))}
    <Route path="/orders/slips">
      <SlipsPage />
    </Route>
    <Route path="/orders/holds">
      <HoldsPage />
    </Route>
    <Route path="/orders/custom">
      <CustomOrdersPage />
    </Route>
    <Route path="/orders/custom/:id">{({ id }) => <CustomOrderPage key={id} id={Number(id)} />}</Route>
    <Route path="/orders/:id">{({ id }) => <OrderPage key={id} id={Number(id)} />}</Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)
