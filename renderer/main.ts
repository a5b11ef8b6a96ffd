import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { i18n } from './i18n/index.ts';

createApp(App).use(createPinia()).use(i18n).mount('#app');
