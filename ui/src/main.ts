import { mount } from 'svelte';
import App from './App.svelte';
import './shared/style/tokens.css';
import './shared/style/base.css';
import './shared/style/frame.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

target.replaceChildren();
mount(App, { target });
