/** Every call of the contract. The server's routes, the OpenAPI documents and both pages follow from these two tables. */
export { tenantCalls, type TenantCallName } from './tenantCalls'
export { operatorCalls, type OperatorCallName } from './operatorCalls'
