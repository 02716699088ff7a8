// Opens the viewer, and stores the token of a response, so that later requests send it.
const viewer = SwaggerUIBundle({
  dom_id: '#reference',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  // Without this, the viewer sends the document's URL to a third-party validator.
  validatorUrl: null,
  responseInterceptor(response) {
    const token = response.headers['x-auth-token'] ?? response.obj?.token;
    const { authActions } = viewer.getSystem();
    if (response.ok && typeof token === 'string') {
      viewer.preauthorizeApiKey('token', token);
      authActions.persistAuthorizationIfNeeded();
    }
    if (response.ok && response.url.endsWith('/api/logout')) authActions.logoutWithPersistOption(['token']);
    return response;
  },
});
