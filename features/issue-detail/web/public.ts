// What features above may use of open issues.
export { PeekContent } from './peek/peek-content.tsx';
