export { SidebarFavorites } from './sidebar-favorites.tsx';
