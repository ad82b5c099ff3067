/** What Medusa's admin loads of this plugin, in the form that its bundler expects. */
export default { widgetModule: { widgets: [] }, routeModule: { routes: [] }, menuItemModule: { menuItems: [] } };
