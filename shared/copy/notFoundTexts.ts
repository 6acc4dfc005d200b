// Texts of missing and broken pages.

export const title = 'We couldn’t find that page.';
export const text = 'The address may be mistyped, or the page has moved.';
export const toDashboard = 'Go to your dashboard';
export const toStart = 'Go to the start page';
export const broken = 'This page stopped working.';
export const brokenText = 'Your journal is safe. Reload the page; if it happens again, contact us.';
export const reload = 'Reload the page';
