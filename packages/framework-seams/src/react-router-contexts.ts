/**
 * The contexts through which React Router hands its state and its location to the tree below. A modal is drawn over a
 * page that goes on showing an earlier state, which no public API of the router can do.
 */
export {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom'
